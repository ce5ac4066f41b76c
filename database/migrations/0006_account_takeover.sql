CREATE TABLE "identity_known_networks" (
	"uid" text NOT NULL,
	"network_hash" text NOT NULL,
	"last_used_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_known_networks_uid_network_hash_pk" PRIMARY KEY("uid","network_hash")
);
--> statement-breakpoint
ALTER TABLE "identity_known_networks" ADD CONSTRAINT "identity_known_networks_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "identity_known_networks_age" ON "identity_known_networks" USING btree ("last_used_at");