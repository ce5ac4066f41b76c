CREATE TABLE "identity_places" (
	"uid" text NOT NULL,
	"place_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_places_uid_place_hash_pk" PRIMARY KEY("uid","place_hash")
);
--> statement-breakpoint
ALTER TABLE "identity_places" ADD CONSTRAINT "identity_places_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_places_age" ON "identity_places" USING btree ("last_used_at");