CREATE TABLE "list_items" (
	"list_id" uuid NOT NULL,
	"id" text NOT NULL,
	"state" jsonb NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "list_items_list_id_id_pk" PRIMARY KEY("list_id","id")
);
--> statement-breakpoint
CREATE TABLE "list_links" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"access" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "list_link_access" CHECK ("list_links"."access" in ('view', 'edit'))
);
--> statement-breakpoint
CREATE TABLE "lists" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "list_items" ADD CONSTRAINT "list_items_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "list_links" ADD CONSTRAINT "list_links_list_id_lists_id_fk" FOREIGN KEY ("list_id") REFERENCES "public"."lists"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "list_links_token" ON "list_links" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "list_links_of_list" ON "list_links" USING btree ("list_id");--> statement-breakpoint
CREATE INDEX "lists_of_person" ON "lists" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "lists_deleted" ON "lists" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE TRIGGER lists_not_deleted BEFORE INSERT ON lists
  FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
