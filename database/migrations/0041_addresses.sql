CREATE TABLE "addresses" (
	"user_id" text NOT NULL,
	"id" uuid NOT NULL,
	"label" text NOT NULL,
	"display_name" text NOT NULL,
	"phone_number" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"zip_code" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_one_default" ON "addresses" USING btree ("user_id") WHERE is_default;--> statement-breakpoint
CREATE TRIGGER addresses_not_deleted BEFORE INSERT ON addresses
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
