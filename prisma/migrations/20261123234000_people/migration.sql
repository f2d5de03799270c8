-- AlterTable
ALTER TABLE "users" ADD COLUMN     "refund_limit_cents" INTEGER NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "staff_invites" (
    "id" SERIAL NOT NULL,
    "email" CITEXT NOT NULL,
    "role" "role" NOT NULL,
    "refund_limit_cents" INTEGER NOT NULL,
    "token_hash" TEXT NOT NULL,
    "invited_by_user_id" INTEGER NOT NULL,
    "invited_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "staff_invites_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "staff_invites_email_key" ON "staff_invites"("email");

-- CreateIndex
CREATE UNIQUE INDEX "staff_invites_token_hash_key" ON "staff_invites"("token_hash");

-- CreateIndex
CREATE INDEX "staff_invites_invited_by_user_id_idx" ON "staff_invites"("invited_by_user_id");

-- AddForeignKey
ALTER TABLE "staff_invites" ADD CONSTRAINT "staff_invites_invited_by_user_id_fkey" FOREIGN KEY ("invited_by_user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE staff_invites ADD CONSTRAINT staff_invites_dates_in_range CHECK (dates_in_range(invited_at, expires_at));
ALTER TABLE staff_invites ADD CONSTRAINT staff_invites_expires_after_invitation CHECK (expires_at > invited_at);
ALTER TABLE staff_invites ADD CONSTRAINT staff_invites_role_is_staff CHECK (role <> 'customer');
ALTER TABLE staff_invites ADD CONSTRAINT staff_invites_refund_limit_not_negative CHECK (refund_limit_cents >= 0);
ALTER TABLE staff_invites ADD CONSTRAINT staff_invites_token_hash_shape CHECK (token_hash ~ '^[0-9a-f]{64}$');
ALTER TABLE users ADD CONSTRAINT users_refund_limit_not_negative CHECK (refund_limit_cents >= 0);

CREATE TRIGGER staff_invites_version BEFORE UPDATE ON staff_invites FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER staff_invites_record AFTER INSERT OR UPDATE OR DELETE ON staff_invites
  FOR EACH ROW EXECUTE FUNCTION record_change('email', 'role', 'refund_limit_cents', 'expires_at');

DROP TRIGGER users_record ON users;
CREATE TRIGGER users_record AFTER INSERT OR DELETE OR UPDATE OF email, first_name, last_name, role, disabled_at, password_hash, refund_limit_cents
  ON users FOR EACH ROW
  EXECUTE FUNCTION record_change('email', 'first_name', 'last_name', 'role', 'disabled_at', 'password_hash', 'refund_limit_cents');

-- An invitation goes to a mailbox that may have no account.
ALTER TABLE mails DROP CONSTRAINT mails_about_a_row;
ALTER TABLE mails ADD CONSTRAINT mails_about_a_row CHECK (
  num_nonnulls(user_id, order_id, booking_id, contact_message_id)
    = CASE WHEN kind IN ('incident', 'opening-drill', 'account-deleted', 'staff-invite') THEN 0 ELSE 1 END
);
