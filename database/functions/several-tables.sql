CREATE OR REPLACE FUNCTION public.give_place()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE slots SET taken = taken - 1 WHERE id = OLD.slot_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER checkouts_give_place AFTER UPDATE OF state, holds_place ON public.checkouts FOR EACH ROW WHEN (((old.state = 'open'::text) AND old.holds_place AND ((new.state <> ALL (ARRAY['open'::text, 'placed'::text])) OR (NOT new.holds_place)))) EXECUTE FUNCTION give_place();
CREATE TRIGGER orders_give_place AFTER UPDATE OF status, slot_id ON public.orders FOR EACH ROW WHEN (((old.slot_id IS NOT NULL) AND (old.status <> 'Cancelled'::text) AND ((new.status = 'Cancelled'::text) OR (new.slot_id IS DISTINCT FROM old.slot_id)))) EXECUTE FUNCTION give_place();

CREATE OR REPLACE FUNCTION public.raise_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $function$;
CREATE TRIGGER categories_version BEFORE UPDATE OF name, picture, "position" ON public.categories FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER coupons_version BEFORE UPDATE ON public.coupons FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER delivery_areas_version BEFORE UPDATE OF name, address, hours, minimum_order_cents, free_from_cents, "position", archived_at ON public.delivery_areas FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER slots_version BEFORE UPDATE OF starts_at, ends_at, cutoff_at, capacity, price_cents, closed_at ON public.slots FOR EACH ROW EXECUTE FUNCTION raise_version();
CREATE TRIGGER subcategories_version BEFORE UPDATE OF name, category_id, "position" ON public.subcategories FOR EACH ROW EXECUTE FUNCTION raise_version();

CREATE OR REPLACE FUNCTION public.refuse_deleted_person()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  person text;
BEGIN
  IF TG_TABLE_NAME = 'customers' THEN person := NEW.uid;
  ELSE person := NEW.user_id;
  END IF;
  PERFORM pg_advisory_xact_lock_shared(1, hashtext(person) & 255);
  IF EXISTS (SELECT FROM deleted_people WHERE uid = person) THEN
    RAISE EXCEPTION 'The data of this person was deleted' USING ERRCODE = 'LD001';
  END IF;
  RETURN NEW;
END $function$;
CREATE TRIGGER addresses_not_deleted BEFORE INSERT ON public.addresses FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
CREATE TRIGGER avoidances_not_deleted BEFORE INSERT ON public.avoidances FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
CREATE TRIGGER card_holders_not_deleted BEFORE INSERT ON public.card_holders FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_deleted_person();
CREATE TRIGGER carts_not_deleted BEFORE INSERT ON public.carts FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
CREATE TRIGGER checkout_infos_not_deleted BEFORE INSERT ON public.checkout_infos FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
CREATE TRIGGER customers_not_deleted BEFORE INSERT ON public.customers FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
CREATE TRIGGER favourites_not_deleted BEFORE INSERT ON public.favourites FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
CREATE TRIGGER lists_not_deleted BEFORE INSERT ON public.lists FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
CREATE TRIGGER restock_requests_not_deleted BEFORE INSERT ON public.restock_requests FOR EACH ROW WHEN ((new.user_id IS NOT NULL)) EXECUTE FUNCTION refuse_deleted_person();
CREATE TRIGGER staff_not_deleted BEFORE INSERT ON public.staff FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
CREATE TRIGGER wish_defaults_not_deleted BEFORE INSERT ON public.wish_defaults FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();
CREATE TRIGGER wishes_not_deleted BEFORE INSERT ON public.wishes FOR EACH ROW EXECUTE FUNCTION refuse_deleted_person();

CREATE OR REPLACE FUNCTION public.tell_catalog_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce('catalog_changed', '');
  RETURN NULL;
END $function$;
CREATE TRIGGER categories_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.categories FOR EACH STATEMENT EXECUTE FUNCTION tell_catalog_changed();
CREATE TRIGGER coupons_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.coupons FOR EACH STATEMENT EXECUTE FUNCTION tell_catalog_changed();
CREATE TRIGGER products_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.products FOR EACH STATEMENT EXECUTE FUNCTION tell_catalog_changed();
CREATE TRIGGER subcategories_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.subcategories FOR EACH STATEMENT EXECUTE FUNCTION tell_catalog_changed();
CREATE TRIGGER synonyms_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.synonyms FOR EACH STATEMENT EXECUTE FUNCTION tell_catalog_changed();

CREATE OR REPLACE FUNCTION public.tell_delivery_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce('delivery_changed', TG_TABLE_NAME::text);
  RETURN NULL;
END $function$;
CREATE TRIGGER area_zips_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.area_zips FOR EACH STATEMENT EXECUTE FUNCTION tell_delivery_changed();
CREATE TRIGGER delivery_areas_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.delivery_areas FOR EACH STATEMENT EXECUTE FUNCTION tell_delivery_changed();
CREATE TRIGGER slots_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON public.slots FOR EACH STATEMENT EXECUTE FUNCTION tell_delivery_changed();

CREATE OR REPLACE FUNCTION public.tell_kinds_changed()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce('kinds_changed', '');
  RETURN NULL;
END $function$;
CREATE TRIGGER product_titles_emptied AFTER TRUNCATE ON public.product_titles FOR EACH STATEMENT EXECUTE FUNCTION tell_kinds_changed();
CREATE TRIGGER subcategories_renamed AFTER UPDATE OF name ON public.subcategories FOR EACH STATEMENT EXECUTE FUNCTION tell_kinds_changed();

CREATE OR REPLACE FUNCTION public.tell_order_noted()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce('orders_changed', json_build_object('orderId', order_id, 'userId', user_id, 'status', status,
    'isNew', false, 'isNote', true, 'packing', CASE TG_TABLE_NAME WHEN 'packings' THEN to_jsonb(NEW) -> 'version' END)::text)
    FROM orders WHERE id = NEW.order_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER order_events_care AFTER INSERT ON public.order_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['payment-retried'::text, 'payment-handled'::text, 'refund-handled'::text, 'email-failed'::text, 'email-retried'::text, 'email-handled'::text]))) EXECUTE FUNCTION tell_order_noted();
CREATE TRIGGER order_events_noted AFTER INSERT ON public.order_events FOR EACH ROW WHEN ((new.kind = 'note'::text)) EXECUTE FUNCTION tell_order_noted();
CREATE TRIGGER packings_changed AFTER INSERT OR UPDATE ON public.packings FOR EACH ROW EXECUTE FUNCTION tell_order_noted();
CREATE TRIGGER picked_lines_changed AFTER INSERT OR UPDATE ON public.picked_lines FOR EACH ROW EXECUTE FUNCTION tell_order_noted();

CREATE OR REPLACE FUNCTION public.tell_order_step()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM announce('orders_changed', json_build_object('orderId', o.order_id, 'userId', o.user_id, 'status', o.status,
    'isNew', false)::text) FROM orders o WHERE o.id = NEW.order_id;
  RETURN NULL;
END $function$;
CREATE TRIGGER order_events_on_the_way AFTER INSERT ON public.order_events FOR EACH ROW WHEN ((new.kind = ANY (ARRAY['out'::text, 'not-home'::text, 'refused'::text, 'damaged'::text, 'arrived'::text, 'not-fetched'::text, 'put-back'::text, 'returned-handled'::text]))) EXECUTE FUNCTION tell_order_step();
CREATE TRIGGER order_reports_told AFTER INSERT OR UPDATE OF state ON public.order_reports FOR EACH ROW EXECUTE FUNCTION tell_order_step();
