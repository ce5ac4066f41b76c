CREATE TABLE "restock_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" integer NOT NULL,
	"user_id" text,
	"email" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"back_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "restock_stops" (
	"email_hash" text PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "restock_requests" ADD CONSTRAINT "restock_requests_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "restock_requests_open" ON "restock_requests" USING btree ("product_id","email") WHERE sent_at is null;--> statement-breakpoint
CREATE INDEX "restock_requests_due" ON "restock_requests" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "restock_requests_email" ON "restock_requests" USING btree ("email");--> statement-breakpoint
CREATE INDEX "restock_requests_user" ON "restock_requests" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "restock_requests_age" ON "restock_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "restock_requests_sent" ON "restock_requests" USING btree ("sent_at") WHERE sent_at is not null;--> statement-breakpoint
CREATE INDEX "products_popular_in_stock" ON "products" USING btree (("quantity" = 0),(-"units_sold"),md5("sku"));--> statement-breakpoint
DROP INDEX "products_popular";
--> statement-breakpoint
-- Whoever fills up a shelf, the people who wait for the product are due. A request locks the product while it's stored
-- (server/restock/restock.ts), so it's either seen here or sees the new stock itself.
CREATE FUNCTION note_product_back() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE restock_requests SET back_at = now(), due_at = now()
    WHERE product_id = NEW.id AND sent_at IS NULL AND due_at IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER products_back AFTER UPDATE OF quantity ON products
  FOR EACH ROW WHEN (OLD.quantity = 0 AND NEW.quantity > 0) EXECUTE FUNCTION note_product_back();
--> statement-breakpoint
CREATE TRIGGER restock_requests_not_deleted BEFORE INSERT ON restock_requests
  FOR EACH ROW WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION refuse_deleted_person();
