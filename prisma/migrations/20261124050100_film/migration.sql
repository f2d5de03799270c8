-- CreateTable
CREATE TABLE "films" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "title" TEXT NOT NULL,
    "text" TEXT NOT NULL DEFAULT '',
    "media_name" TEXT,
    "visible" BOOLEAN NOT NULL DEFAULT true,
    "version" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "films_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "films_media_name_idx" ON "films"("media_name");

-- AddForeignKey
ALTER TABLE "films" ADD CONSTRAINT "films_media_name_fkey" FOREIGN KEY ("media_name") REFERENCES "media"("name") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE films ADD CONSTRAINT films_one_row CHECK (id = 1);
ALTER TABLE films ADD CONSTRAINT films_title_not_blank CHECK (btrim(title) <> '');

CREATE TRIGGER films_version BEFORE UPDATE ON films FOR EACH ROW EXECUTE FUNCTION bump_version();
CREATE TRIGGER films_record AFTER INSERT OR UPDATE OR DELETE ON films FOR EACH ROW EXECUTE FUNCTION record_change();
CREATE TRIGGER films_notify AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON films
  FOR EACH STATEMENT EXECUTE FUNCTION notify_content_changed();

INSERT INTO films (title, text) VALUES ('Watch the fire', 'Ribs, suya and sausages over live coals. No sound.');
