CREATE TABLE "account_chooser_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"grant" jsonb NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "account_chooser_key" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"private_jwk" jsonb NOT NULL,
	CONSTRAINT "one_key" CHECK ("account_chooser_key"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "card_charges" (
	"id" text PRIMARY KEY NOT NULL,
	"created" integer NOT NULL,
	"payment_intent" text NOT NULL,
	"payment_method" text NOT NULL,
	"amount" integer NOT NULL,
	"amount_captured" integer NOT NULL,
	"amount_refunded" integer NOT NULL,
	"status" text NOT NULL,
	"captured" boolean NOT NULL,
	"authenticated" boolean NOT NULL,
	"failure_code" text,
	"failure_message" text,
	"decline_code" text,
	CONSTRAINT "card_charges_captured" CHECK ("card_charges"."amount_captured" between 0 and "card_charges"."amount"),
	CONSTRAINT "card_charges_refunded" CHECK ("card_charges"."amount_refunded" between 0 and "card_charges"."amount")
);
--> statement-breakpoint
CREATE TABLE "card_events" (
	"id" text PRIMARY KEY NOT NULL,
	"created" integer NOT NULL,
	"body" text NOT NULL,
	"attempts" integer NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_intents" (
	"id" text PRIMARY KEY NOT NULL,
	"version" integer NOT NULL,
	"created" integer NOT NULL,
	"client_secret" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"capture_method" text NOT NULL,
	"confirmation_method" text NOT NULL,
	"automatic_methods" boolean NOT NULL,
	"status" text NOT NULL,
	"amount_capturable" integer NOT NULL,
	"amount_received" integer NOT NULL,
	"description" text,
	"receipt_email" text,
	"setup_future_usage" text,
	"shipping" jsonb,
	"statement_descriptor" text,
	"statement_descriptor_suffix" text,
	"metadata" jsonb NOT NULL,
	"payment_method" text,
	"latest_charge" text,
	"last_payment_error" jsonb,
	"cancellation_reason" text,
	"canceled_at" integer,
	CONSTRAINT "card_intents_amount" CHECK ("card_intents"."amount" > 0),
	CONSTRAINT "card_intents_held" CHECK (("card_intents"."status" = 'requires_capture') = ("card_intents"."amount_capturable" > 0)),
	CONSTRAINT "card_intents_received" CHECK (("card_intents"."status" = 'succeeded') = ("card_intents"."amount_received" > 0)),
	CONSTRAINT "card_intents_not_more" CHECK ("card_intents"."amount_capturable" + "card_intents"."amount_received" <= "card_intents"."amount")
);
--> statement-breakpoint
CREATE TABLE "card_keys" (
	"id" integer PRIMARY KEY NOT NULL,
	"secret_key" text NOT NULL,
	"publishable_key" text NOT NULL,
	"webhook_secret" text NOT NULL,
	"fingerprint_key" text NOT NULL,
	CONSTRAINT "card_keys_one_row" CHECK ("card_keys"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "card_methods" (
	"id" text PRIMARY KEY NOT NULL,
	"created" integer NOT NULL,
	"brand" text NOT NULL,
	"last4" text NOT NULL,
	"exp_month" integer NOT NULL,
	"exp_year" integer NOT NULL,
	"funding" text NOT NULL,
	"country" text NOT NULL,
	"fingerprint" text NOT NULL,
	"behaviour" text NOT NULL,
	"has_cvc" boolean NOT NULL,
	"billing_details" jsonb NOT NULL,
	"metadata" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_refunds" (
	"id" text PRIMARY KEY NOT NULL,
	"created" integer NOT NULL,
	"charge" text NOT NULL,
	"payment_intent" text NOT NULL,
	"payment_method" text NOT NULL,
	"amount" integer NOT NULL,
	"currency" text NOT NULL,
	"reason" text,
	"metadata" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "card_replies" (
	"key" text PRIMARY KEY NOT NULL,
	"created" integer NOT NULL,
	"request" text NOT NULL,
	"status" integer NOT NULL,
	"body" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"lines" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"coupon_code" text,
	"shipping_cents" integer,
	"version" integer DEFAULT 0 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cart_shipping_is_a_choice" CHECK ("carts"."shipping_cents" in (2000, 6000))
);
--> statement-breakpoint
CREATE TABLE "checkout_infos" (
	"user_id" text PRIMARY KEY NOT NULL,
	"display_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"zip_code" text NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "checkouts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"cart_version" integer NOT NULL,
	"lines" jsonb NOT NULL,
	"co_info" jsonb NOT NULL,
	"coupon_code" text,
	"subtotal_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"coupon_cents" integer NOT NULL,
	"grand_total_cents" integer NOT NULL,
	"charge_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"content_hash" text NOT NULL,
	"provider" text NOT NULL,
	"pi_id" text,
	"state" text DEFAULT 'open' NOT NULL,
	"short_lines" jsonb,
	"declines" integer DEFAULT 0 NOT NULL,
	"last_decline" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"last_error" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "checkouts_pi_id_unique" UNIQUE("pi_id"),
	CONSTRAINT "checkout_state_known" CHECK ("checkouts"."state" in ('open', 'placed', 'done', 'rejecting', 'rejected', 'expired', 'refunding', 'refunded')),
	CONSTRAINT "checkout_shipping_is_a_choice" CHECK ("checkouts"."shipping_cents" in (2000, 6000)),
	CONSTRAINT "checkout_parts_sum_to_the_total" CHECK ("checkouts"."subtotal_cents" + "checkouts"."shipping_cents" - "checkouts"."discount_cents" - "checkouts"."coupon_cents" = "checkouts"."grand_total_cents"),
	CONSTRAINT "checkout_charges_whole_dollars" CHECK ("checkouts"."charge_cents" = "checkouts"."grand_total_cents" - "checkouts"."grand_total_cents" % 100)
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"user_token" text NOT NULL,
	"account_type" text NOT NULL,
	"created" text NOT NULL,
	"created_time" text NOT NULL,
	"display_name" text,
	"phone_number" text,
	"photo" "bytea",
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "customers_user_token_unique" UNIQUE("user_token"),
	CONSTRAINT "user_token_shape" CHECK ("customers"."user_token" ~ '^LARDER-[0-9]{6}$')
);
--> statement-breakpoint
CREATE TABLE "identity_accounts" (
	"uid" text PRIMARY KEY NOT NULL,
	"email" text,
	"email_verified" boolean DEFAULT false NOT NULL,
	"phone_number" text,
	"display_name" text,
	"photo_url" text,
	"password_hash" text,
	"password_updated_at" timestamp with time zone,
	"is_disabled" boolean DEFAULT false NOT NULL,
	"valid_since" bigint NOT NULL,
	"custom_attributes" text,
	"created_at" timestamp with time zone NOT NULL,
	"last_login_at" timestamp with time zone,
	CONSTRAINT "identity_accounts_email_unique" UNIQUE("email"),
	CONSTRAINT "identity_accounts_phone_number_unique" UNIQUE("phone_number")
);
--> statement-breakpoint
CREATE TABLE "identity_challenges" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"uid" text,
	"facts" jsonb NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"request_type" text NOT NULL,
	"email" text NOT NULL,
	"new_email" text,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"display_name" text,
	"secret" text NOT NULL,
	"enrolled_at" timestamp with time zone NOT NULL,
	"last_step" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_keys" (
	"kid" text PRIMARY KEY NOT NULL,
	"generation" integer NOT NULL,
	"private_key" jsonb NOT NULL,
	"public_key" jsonb NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	CONSTRAINT "identity_keys_generation_unique" UNIQUE("generation")
);
--> statement-breakpoint
CREATE TABLE "identity_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"strikes" integer DEFAULT 0 NOT NULL,
	"ends_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "identity_providers" (
	"provider_id" text NOT NULL,
	"raw_id" text NOT NULL,
	"uid" text NOT NULL,
	"email" text,
	"display_name" text,
	"photo_url" text,
	CONSTRAINT "identity_providers_provider_id_raw_id_pk" PRIMARY KEY("provider_id","raw_id")
);
--> statement-breakpoint
CREATE TABLE "identity_sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"uid" text NOT NULL,
	"sign_in_provider" text NOT NULL,
	"auth_time" bigint NOT NULL,
	"factor_id" text,
	"last_used_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"product_id" integer NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"unit" text NOT NULL,
	"picture" text NOT NULL,
	"quantity" integer NOT NULL,
	"unit_cents" integer NOT NULL,
	CONSTRAINT "order_lines_order_id_product_id_pk" PRIMARY KEY("order_id","product_id"),
	CONSTRAINT "order_line_quantity_above_0" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_line_price_not_negative" CHECK ("order_lines"."unit_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" char(6) NOT NULL,
	"checkout_id" uuid NOT NULL,
	"pi_id" text NOT NULL,
	"user_id" text NOT NULL,
	"user_token" text,
	"display_name" text NOT NULL,
	"email" text NOT NULL,
	"phone_number" text NOT NULL,
	"street" text NOT NULL,
	"city" text NOT NULL,
	"district" text NOT NULL,
	"zip_code" text NOT NULL,
	"coupon_code" text,
	"subtotal_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"coupon_cents" integer NOT NULL,
	"grand_total_cents" integer NOT NULL,
	"charge_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"payment_method" jsonb NOT NULL,
	"status" text DEFAULT 'Pending' NOT NULL,
	"payment_state" text DEFAULT 'authorised' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"captured_at" timestamp with time zone,
	"letter_sent_at" timestamp with time zone,
	CONSTRAINT "orders_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "orders_checkout_id_unique" UNIQUE("checkout_id"),
	CONSTRAINT "orders_pi_id_unique" UNIQUE("pi_id"),
	CONSTRAINT "order_id_shape" CHECK ("orders"."order_id" ~ '^[A-Z0-9]{6}$'),
	CONSTRAINT "order_status_known" CHECK ("orders"."status" in ('Pending', 'Processing', 'Delivered', 'Cancelled')),
	CONSTRAINT "order_payment_state_known" CHECK ("orders"."payment_state" in ('authorised', 'captured', 'cancelled', 'refunded')),
	CONSTRAINT "order_parts_sum_to_the_total" CHECK ("orders"."subtotal_cents" + "orders"."shipping_cents" - "orders"."discount_cents" - "orders"."coupon_cents" = "orders"."grand_total_cents")
);
--> statement-breakpoint
CREATE TABLE "sign_in_tickets" (
	"hash" text PRIMARY KEY NOT NULL,
	"sealed" "bytea" NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_payment_intent_card_intents_id_fk" FOREIGN KEY ("payment_intent") REFERENCES "public"."card_intents"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_charges" ADD CONSTRAINT "card_charges_payment_method_card_methods_id_fk" FOREIGN KEY ("payment_method") REFERENCES "public"."card_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_intents" ADD CONSTRAINT "card_intents_payment_method_card_methods_id_fk" FOREIGN KEY ("payment_method") REFERENCES "public"."card_methods"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_charge_card_charges_id_fk" FOREIGN KEY ("charge") REFERENCES "public"."card_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_challenges" ADD CONSTRAINT "identity_challenges_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_codes" ADD CONSTRAINT "identity_codes_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_factors" ADD CONSTRAINT "identity_factors_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_providers" ADD CONSTRAINT "identity_providers_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "identity_sessions" ADD CONSTRAINT "identity_sessions_uid_identity_accounts_uid_fk" FOREIGN KEY ("uid") REFERENCES "public"."identity_accounts"("uid") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_checkout_id_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."checkouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_chooser_codes_expires" ON "account_chooser_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "card_charges_one_success" ON "card_charges" USING btree ("payment_intent") WHERE status = 'succeeded';--> statement-breakpoint
CREATE INDEX "card_events_due" ON "card_events" USING btree ("next_attempt_at");--> statement-breakpoint
CREATE INDEX "card_replies_created" ON "card_replies" USING brin ("created");--> statement-breakpoint
CREATE UNIQUE INDEX "checkouts_one_open" ON "checkouts" USING btree ("user_id") WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "checkouts_due" ON "checkouts" USING btree ("next_attempt_at") WHERE state in ('open', 'placed', 'rejecting', 'refunding');--> statement-breakpoint
CREATE INDEX "checkouts_user" ON "checkouts" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "identity_challenges_account" ON "identity_challenges" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_challenges_age" ON "identity_challenges" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "identity_codes_account" ON "identity_codes" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_codes_age" ON "identity_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_factors_account" ON "identity_factors" USING btree ("uid");--> statement-breakpoint
CREATE INDEX "identity_limits_age" ON "identity_limits" USING btree ("ends_at");--> statement-breakpoint
CREATE UNIQUE INDEX "identity_providers_account" ON "identity_providers" USING btree ("uid","provider_id");--> statement-breakpoint
CREATE INDEX "identity_sessions_account" ON "identity_sessions" USING btree ("uid","last_used_at");--> statement-breakpoint
CREATE INDEX "identity_sessions_age" ON "identity_sessions" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "sign_in_tickets_expires" ON "sign_in_tickets" USING btree ("expires_at");