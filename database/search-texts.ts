// What staff can find orders and customers by: the expressions of the trigram indexes, which queries must repeat to use them.
export const orderSearchText = `(lower(order_id || ' ' || display_name || ' ' || email || ' ' || phone_number || ' ' || zip_code))`

export const customerSearchText = `(lower(coalesce(display_name, '') || ' ' || email || ' ' || coalesce(phone_number, '')))`
