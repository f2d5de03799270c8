-- Staff open their stream with their token.
DROP TABLE "live_tickets";
