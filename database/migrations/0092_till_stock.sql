ALTER TABLE "stock_changes" ADD COLUMN "happened_at" timestamp with time zone;--> statement-breakpoint
CREATE OR REPLACE VIEW stock_ledger AS
  SELECT product_id, created_at AS at, 'sale' AS kind, -quantity AS change, 's' || order_id AS key, order_id,
      NULL::bigint AS delivery_id, '' AS reason, NULL AS actor_uid, NULL::timestamptz AS happened_at FROM order_lines
  UNION ALL
  SELECT product_id, created_at, 'return', quantity, 'r' || id, order_id, NULL, '', NULL, NULL FROM stock_returns
  UNION ALL
  SELECT product_id, created_at, kind, change, 'c' || id, NULL, delivery_id, reason, actor_uid, happened_at FROM stock_changes
  UNION ALL
  SELECT product_id, created_at, 'sale', -packed, 'p' || order_id || line_id, order_id, NULL, '', NULL, NULL FROM packed_lines
    WHERE line_id <> product_id;
