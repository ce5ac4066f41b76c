CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"picture" text NOT NULL,
	CONSTRAINT "categories_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "subcategories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "subcategories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category_id" integer NOT NULL,
	"name" text NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "subcategories_name" UNIQUE("category_id","name"),
	CONSTRAINT "subcategories_category" UNIQUE("category_id","id"),
	CONSTRAINT "product_count_not_negative" CHECK ("subcategories"."product_count" >= 0)
);
--> statement-breakpoint
CREATE TABLE "coupons" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "coupons_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"code" text NOT NULL,
	"title" text NOT NULL,
	"discount_percent" integer NOT NULL,
	"minimum_cents" integer NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"picture" text NOT NULL,
	CONSTRAINT "discount_between_1_and_100" CHECK ("coupons"."discount_percent" between 1 and 100),
	CONSTRAINT "minimum_not_negative" CHECK ("coupons"."minimum_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"sku" text NOT NULL,
	"title" text NOT NULL,
	"unit" text NOT NULL,
	"description" text NOT NULL,
	"tags" text[] NOT NULL,
	"picture" text NOT NULL,
	"category_id" integer NOT NULL,
	"subcategory_id" integer NOT NULL,
	"price_cents" integer NOT NULL,
	"original_price_cents" integer,
	"discount_percent" numeric(5, 2) GENERATED ALWAYS AS (coalesce(round((original_price_cents - price_cents) * 100.0 / nullif(original_price_cents, 0), 2), 0)) STORED NOT NULL,
	"quantity" integer NOT NULL,
	"units_sold" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "products_sku_unique" UNIQUE("sku"),
	CONSTRAINT "price_not_negative" CHECK ("products"."price_cents" >= 0),
	CONSTRAINT "original_price_above_price" CHECK ("products"."original_price_cents" > "products"."price_cents"),
	CONSTRAINT "quantity_not_negative" CHECK ("products"."quantity" >= 0),
	CONSTRAINT "units_sold_not_negative" CHECK ("products"."units_sold" >= 0)
);
--> statement-breakpoint
ALTER TABLE "subcategories" ADD CONSTRAINT "subcategories_category_id_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."categories"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_shelf" FOREIGN KEY ("category_id","subcategory_id") REFERENCES "public"."subcategories"("category_id","id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "coupons_code" ON "coupons" USING btree (upper("code"));--> statement-breakpoint
CREATE UNIQUE INDEX "products_title" ON "products" USING btree (lower("title"));--> statement-breakpoint
CREATE INDEX "products_title_trigrams" ON "products" USING gin ("title" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "products_category" ON "products" USING btree ("category_id","id");--> statement-breakpoint
CREATE INDEX "products_category_price" ON "products" USING btree ("category_id","price_cents","id");--> statement-breakpoint
CREATE INDEX "products_subcategory" ON "products" USING btree ("subcategory_id","id");--> statement-breakpoint
CREATE INDEX "products_subcategory_price" ON "products" USING btree ("subcategory_id","price_cents","id");--> statement-breakpoint
CREATE INDEX "products_price" ON "products" USING btree ("price_cents","id");--> statement-breakpoint
CREATE INDEX "products_popular" ON "products" USING btree ((-"units_sold"),"id");--> statement-breakpoint
CREATE INDEX "products_discounted" ON "products" USING btree (("quantity" = 0),(-"discount_percent"),"id") WHERE discount_percent > 0;