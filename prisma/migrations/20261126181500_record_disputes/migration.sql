-- a second record of each dispute: the proof asks the provider about those we do not have, and must notice that one was removed
CREATE TRIGGER disputes_record AFTER INSERT ON disputes FOR EACH ROW EXECUTE FUNCTION record_change();

INSERT INTO changes (subject, subject_id, after, at, actor_name)
SELECT 'disputes', provider || ':' || reference, to_jsonb(d), opened_at, 'sql:' || session_user FROM disputes d;
