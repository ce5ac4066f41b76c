CREATE TABLE "identity_recovery_codes" (
	"factor_id" text NOT NULL,
	"code_hash" text NOT NULL,
	CONSTRAINT "identity_recovery_codes_factor_id_code_hash_pk" PRIMARY KEY("factor_id","code_hash")
);
--> statement-breakpoint
ALTER TABLE "identity_recovery_codes" ADD CONSTRAINT "identity_recovery_codes_factor_id_identity_factors_id_fk" FOREIGN KEY ("factor_id") REFERENCES "public"."identity_factors"("id") ON DELETE cascade ON UPDATE no action;