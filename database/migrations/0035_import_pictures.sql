CREATE TABLE "import_zip_files" (
	"import_id" uuid NOT NULL,
	"name" text NOT NULL,
	"refusal" text,
	CONSTRAINT "import_zip_files_import_id_name_pk" PRIMARY KEY("import_id","name")
);
--> statement-breakpoint
CREATE TABLE "import_zip_parts" (
	"import_id" uuid NOT NULL,
	"part" integer NOT NULL,
	"length" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "import_zip_parts_import_id_part_pk" PRIMARY KEY("import_id","part")
);
--> statement-breakpoint
CREATE TABLE "import_zips" (
	"import_id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"size" integer NOT NULL,
	"files" integer DEFAULT 0 NOT NULL,
	"uploaded_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "batch_changes" ADD COLUMN "picture_source" text;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "pictures" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "batches" ADD COLUMN "pictures_got" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "import_zip_files" ADD CONSTRAINT "import_zip_files_import_id_import_zips_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_zips"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_zip_parts" ADD CONSTRAINT "import_zip_parts_import_id_import_zips_import_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."import_zips"("import_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "import_zips" ADD CONSTRAINT "import_zips_import_id_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."imports"("id") ON DELETE cascade ON UPDATE no action;