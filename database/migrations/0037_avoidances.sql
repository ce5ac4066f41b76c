CREATE TABLE "avoidances" (
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "avoidances_user_id_name_pk" PRIMARY KEY("user_id","name")
);
--> statement-breakpoint
CREATE TRIGGER avoidances_not_deleted BEFORE INSERT ON avoidances
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
