ALTER TABLE "import_zips" ADD COLUMN "next_name" text;--> statement-breakpoint
ALTER TABLE "import_zips" ADD COLUMN "next_size" integer;