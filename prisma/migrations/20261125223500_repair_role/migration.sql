-- What was written may be mended by hand: as a role that an operator makes for that and drops again. No role of the site is a member.
CREATE OR REPLACE FUNCTION refuse_to_rewrite() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_user = 'baobab_repair' THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'rows of % are only added', TG_TABLE_NAME USING ERRCODE = 'insufficient_privilege';
END $$;
