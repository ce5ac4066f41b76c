CREATE TABLE "picture_files" (
	"picture" text NOT NULL,
	"file" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "picture_files_picture_file_pk" PRIMARY KEY("picture","file")
);
