CREATE OR REPLACE FUNCTION public.note_refund_event()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM note_event('refund.completed', 'order ' || o.id, o.user_id,
      jsonb_build_object('number', o.order_id, 'refundId', told.id))
    FROM (SELECT r.order_id,
        (array_agg(r.id ORDER BY jsonb_array_length(r.lines) DESC, r.id) FILTER (WHERE r.state = 'done'))[1] AS id
      FROM refunds r LEFT JOIN old_rows o ON o.id = r.id
      WHERE (r.order_id, r.created_at) IN (SELECT n.order_id, n.created_at
        FROM new_rows n JOIN old_rows o ON o.id = n.id WHERE o.state <> n.state)
      GROUP BY r.order_id, r.created_at, CASE WHEN r.source = 'provider' THEN r.id END
      HAVING bool_and(r.state IN ('done', 'failed')) AND bool_or(r.state = 'done')
        AND NOT (bool_and(coalesce(o.state, r.state) IN ('done', 'failed')) AND bool_or(coalesce(o.state, r.state) = 'done'))
    ) told JOIN orders o ON o.id = told.order_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER refunds_event AFTER UPDATE ON public.refunds REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION note_refund_event();
