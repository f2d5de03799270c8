-- In a migration of its own: PostgreSQL uses a new value only after the transaction that added it.
ALTER TYPE "ledger_account" ADD VALUE 'tips' BEFORE 'deposits';
