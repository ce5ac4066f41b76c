CREATE TABLE "deleted_people" (
	"uid" text PRIMARY KEY NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "checkout_infos" ADD COLUMN "address_changed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "checkout_infos" ADD COLUMN "address_emailed_at" timestamp with time zone;--> statement-breakpoint
-- Tells every server process whose sessions were ended; nobody's in particular: everybody's may have been.
CREATE FUNCTION tell_sessions_ended() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_LEVEL = 'ROW' THEN PERFORM pg_notify('sessions_ended', OLD.uid);
  ELSE PERFORM pg_notify('sessions_ended', '');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER identity_sessions_ended AFTER UPDATE OF valid_since, is_disabled ON identity_accounts
  FOR EACH ROW WHEN (OLD.valid_since <> NEW.valid_since OR OLD.is_disabled <> NEW.is_disabled)
  EXECUTE FUNCTION tell_sessions_ended();
--> statement-breakpoint
CREATE TRIGGER identity_account_removed AFTER DELETE ON identity_accounts
  FOR EACH ROW EXECUTE FUNCTION tell_sessions_ended();
--> statement-breakpoint
CREATE TRIGGER identity_accounts_emptied AFTER TRUNCATE ON identity_accounts
  FOR EACH STATEMENT EXECUTE FUNCTION tell_sessions_ended();
--> statement-breakpoint
-- Refuses personal data of somebody whose data was deleted. A deletion takes the same lock alone (customers.ts): a write
-- is either there for it to delete, or comes after it and is refused. A new statement sees what was committed meanwhile.
-- One of 256 locks, so that an import of many people does not run out of them.
CREATE FUNCTION refuse_deleted_person() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  person text;
BEGIN
  IF TG_TABLE_NAME = 'customers' THEN person := NEW.uid;
  ELSE person := NEW.user_id;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(1, hashtext(person) & 255);
  IF EXISTS (SELECT FROM deleted_people WHERE uid = person) THEN
    RAISE EXCEPTION 'The data of this person was deleted' USING ERRCODE = 'LD001';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER customers_not_deleted BEFORE INSERT ON customers
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
--> statement-breakpoint
CREATE TRIGGER carts_not_deleted BEFORE INSERT ON carts
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
--> statement-breakpoint
CREATE TRIGGER checkout_infos_not_deleted BEFORE INSERT ON checkout_infos
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
