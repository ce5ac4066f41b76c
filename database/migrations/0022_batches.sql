CREATE TABLE "batch_changes" (
	"batch_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"action" text NOT NULL,
	"product_id" integer,
	"state" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"refusal" jsonb,
	"undo_state" text,
	"skipped" jsonb,
	CONSTRAINT "batch_changes_batch_id_position_pk" PRIMARY KEY("batch_id","position"),
	CONSTRAINT "batch_change_action_known" CHECK ("batch_changes"."action" in ('edit', 'add')),
	CONSTRAINT "batch_change_state_known" CHECK ("batch_changes"."state" in ('ready', 'unchanged', 'refused', 'changed')),
	CONSTRAINT "batch_change_undo_known" CHECK ("batch_changes"."undo_state" in ('restored', 'partly', 'skipped')),
	CONSTRAINT "batch_change_says_why" CHECK (("batch_changes"."state" = 'refused') = ("batch_changes"."refusal" is not null))
);
--> statement-breakpoint
CREATE TABLE "batches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"state" text DEFAULT 'preparing' NOT NULL,
	"what" jsonb NOT NULL,
	"key" text,
	"actor_uid" text NOT NULL,
	"actor_role" text NOT NULL,
	"request_id" text,
	"undo_uid" text,
	"undo_role" text,
	"undo_request_id" text,
	"reached" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone,
	"expected" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"adds" integer DEFAULT 0 NOT NULL,
	"ready" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"restored" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"applied_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"undone_at" timestamp with time zone,
	CONSTRAINT "batches_key_unique" UNIQUE("key"),
	CONSTRAINT "batch_kind_known" CHECK ("batches"."kind" in ('bulk', 'import')),
	CONSTRAINT "batch_state_known" CHECK ("batches"."state" in ('preparing', 'previewed', 'applying', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
ALTER TABLE "batch_changes" ADD CONSTRAINT "batch_changes_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "batch_changes_state" ON "batch_changes" USING btree ("batch_id","state","position");--> statement-breakpoint
CREATE UNIQUE INDEX "batch_changes_product" ON "batch_changes" USING btree ("product_id","batch_id") WHERE state in ('ready', 'changed') and product_id is not null;--> statement-breakpoint
CREATE INDEX "batches_newest" ON "batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "batches_due" ON "batches" USING btree ("due_at") WHERE due_at is not null;
--> statement-breakpoint
-- A statement that changes many products names columns that stay the same in most of them.
DROP TRIGGER products_search_changed ON products;
--> statement-breakpoint
CREATE TRIGGER products_search_changed AFTER UPDATE OF title, tags, unit, category_id, subcategory_id ON products FOR EACH ROW
  WHEN ((OLD.title, OLD.tags, OLD.unit, OLD.category_id, OLD.subcategory_id)
    IS DISTINCT FROM (NEW.title, NEW.tags, NEW.unit, NEW.category_id, NEW.subcategory_id))
  EXECUTE FUNCTION change_search_document();
