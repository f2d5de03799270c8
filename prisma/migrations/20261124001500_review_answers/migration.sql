-- CreateEnum
CREATE TYPE "review_ground" AS ENUM ('spam', 'abuse', 'personal_data', 'wrong_place', 'not_a_review');

-- AlterTable
ALTER TABLE "reviews" ADD COLUMN     "answer" TEXT,
ADD COLUMN     "answer_edited_at" TIMESTAMPTZ(3),
ADD COLUMN     "answered_at" TIMESTAMPTZ(3),
ADD COLUMN     "hidden_ground" "review_ground",
ADD COLUMN     "version" INTEGER NOT NULL DEFAULT 1;

ALTER TABLE reviews DROP CONSTRAINT reviews_dates_in_range;
ALTER TABLE reviews ADD CONSTRAINT reviews_dates_in_range
  CHECK (dates_in_range(created_at, updated_at, hidden_at, answered_at, answer_edited_at));
ALTER TABLE reviews ADD CONSTRAINT reviews_ground_of_a_hidden_one CHECK (hidden_ground IS NULL OR hidden_at IS NOT NULL);
ALTER TABLE reviews ADD CONSTRAINT reviews_has_date_of_answer CHECK ((answer IS NULL) = (answered_at IS NULL));
ALTER TABLE reviews ADD CONSTRAINT reviews_answer_not_blank CHECK (answer ~ '\S');
ALTER TABLE reviews ADD CONSTRAINT reviews_edited_answer_was_given CHECK (answer_edited_at IS NULL OR answered_at IS NOT NULL);

-- The ground is the reason of the change.
DROP TRIGGER reviews_record ON reviews;
CREATE TRIGGER reviews_record AFTER UPDATE OF hidden_at, answer ON reviews
  FOR EACH ROW EXECUTE FUNCTION record_change('hidden_at', 'answer');
CREATE TRIGGER reviews_version BEFORE UPDATE ON reviews FOR EACH ROW EXECUTE FUNCTION bump_version();
