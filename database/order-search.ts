// What staff can find an order by: the expression of the trigram index, which queries must repeat to use it.
export const orderSearchText = `(lower(order_id || ' ' || display_name || ' ' || email || ' ' || phone_number || ' ' || zip_code))`
