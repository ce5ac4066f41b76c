-- Other phones at the same order, and the list of the store room, show what is packed. Shoppers aren't told of every tap.
CREATE TRIGGER packings_changed AFTER INSERT OR UPDATE ON packings FOR EACH ROW EXECUTE FUNCTION tell_order_noted();
