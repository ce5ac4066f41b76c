CREATE TABLE "batch_categories" (
	"batch_id" uuid NOT NULL,
	"subcategory_id" integer NOT NULL,
	"category_id" integer,
	"removed_at" timestamp with time zone,
	CONSTRAINT "batch_categories_batch_id_subcategory_id_pk" PRIMARY KEY("batch_id","subcategory_id")
);
--> statement-breakpoint
CREATE TABLE "import_findings" (
	"batch_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"category" text,
	"subcategory" text,
	"rows" integer NOT NULL,
	CONSTRAINT "import_findings_batch_id_kind_name_pk" PRIMARY KEY("batch_id","kind","name")
);
--> statement-breakpoint
ALTER TABLE "import_claims" ADD COLUMN "digest" text;--> statement-breakpoint
ALTER TABLE "import_mappings" ADD COLUMN "decisions" jsonb;--> statement-breakpoint
ALTER TABLE "imports" ADD COLUMN "decisions" jsonb;--> statement-breakpoint
ALTER TABLE "batch_categories" ADD CONSTRAINT "batch_categories_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_findings" ADD CONSTRAINT "import_findings_batch_id_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."batches"("id") ON DELETE cascade ON UPDATE no action;