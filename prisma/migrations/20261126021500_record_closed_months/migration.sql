-- a second record of each closed month: the proof notices when one of the two is removed or changed
CREATE TRIGGER closed_months_record AFTER INSERT ON closed_months FOR EACH ROW EXECUTE FUNCTION record_change();

INSERT INTO changes (subject, subject_id, after, at, actor_name)
SELECT 'closed_months', month::text, to_jsonb(m), closed_at, closed_by FROM closed_months m;
