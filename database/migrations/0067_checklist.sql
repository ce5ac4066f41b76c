CREATE TABLE "checklist_steps" (
	"key" text PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "last_backup" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "last_backup_one_row" CHECK ("last_backup"."id" = 1)
);
