CREATE TABLE "setup_attempts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "setup_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_setup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"done_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shop_setup_one_row" CHECK ("shop_setup"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "staff" (
	"user_id" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"display_name" text,
	"role" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"added_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_role_known" CHECK ("staff"."role" in ('owner', 'manager', 'catalog', 'service', 'picker', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text,
	"invited_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitation_role_known" CHECK ("staff_invitations"."role" in ('owner', 'manager', 'catalog', 'service', 'picker', 'viewer'))
);
--> statement-breakpoint
CREATE TABLE "staff_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"actor_uid" text,
	"actor_role" text NOT NULL,
	"action" text NOT NULL,
	"subject_kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"reason" text,
	"request_id" text,
	"batch" uuid
);
--> statement-breakpoint
CREATE INDEX "staff_log_actor" ON "staff_log" USING btree ("actor_uid","id");--> statement-breakpoint
CREATE INDEX "staff_log_subject" ON "staff_log" USING btree ("subject_kind","subject_id","id");--> statement-breakpoint
CREATE INDEX "staff_log_batch" ON "staff_log" USING btree ("batch") WHERE batch is not null;--> statement-breakpoint
-- What is in the log stays as it was written.
CREATE FUNCTION refuse_log_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The staff log is append-only' USING ERRCODE = 'LD003';
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_log_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON staff_log
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_log_change();
--> statement-breakpoint
-- There is always an owner once there was one. The lock makes two owners who remove each other take turns; the statement
-- after it sees what was committed meanwhile. The exception: an account that passes to the owner of its email loses its role.
CREATE FUNCTION keep_last_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.role = 'owner' AND (TG_OP = 'DELETE' OR NEW.role <> 'owner') THEN
    PERFORM pg_advisory_xact_lock(2, 0);
    IF coalesce(current_setting('larder.account_passes', true), '') <> 'yes' AND NOT EXISTS (SELECT FROM staff WHERE role = 'owner' AND user_id <> OLD.user_id) THEN
      RAISE EXCEPTION 'The last owner stays' USING ERRCODE = 'LD002';
    END IF;
  END IF;
  IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER staff_last_owner BEFORE UPDATE OF role OR DELETE ON staff
  FOR EACH ROW EXECUTE FUNCTION keep_last_owner();
--> statement-breakpoint
CREATE TRIGGER staff_not_deleted BEFORE INSERT ON staff
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
