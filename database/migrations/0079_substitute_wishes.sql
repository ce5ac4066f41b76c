CREATE TABLE "wish_defaults" (
	"user_id" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	CONSTRAINT "wish_default_known" CHECK ("wish_defaults"."kind" in ('best', 'none'))
);
--> statement-breakpoint
CREATE TABLE "wishes" (
	"user_id" text NOT NULL,
	"product_id" integer NOT NULL,
	"kind" text NOT NULL,
	"substitute_id" integer,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "wishes_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "wish_known" CHECK ("wishes"."kind" in ('best', 'this', 'none')),
	CONSTRAINT "wish_names_its_product" CHECK (("wishes"."kind" = 'this') = ("wishes"."substitute_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "wish" text DEFAULT 'best' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "wish_product_id" integer;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_line_wish_known" CHECK ("order_lines"."wish" in ('best', 'this', 'none')) NOT VALID;--> statement-breakpoint
ALTER TABLE "order_lines" VALIDATE CONSTRAINT "order_line_wish_known";--> statement-breakpoint
CREATE TRIGGER wish_defaults_not_deleted BEFORE INSERT ON wish_defaults FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();--> statement-breakpoint
CREATE TRIGGER wishes_not_deleted BEFORE INSERT ON wishes FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
