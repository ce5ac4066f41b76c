CREATE TRIGGER card_holders_not_deleted BEFORE INSERT ON card_holders
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted_person();
