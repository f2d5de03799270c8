-- A start changes no picture of a filled database, so it need not know which build was shown last.
DROP TABLE "picture_sync";
