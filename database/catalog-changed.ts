// Pages are rendered again at once after a change by staff, and not a little later as after a sale (`server/shop.ts`).

export const changedByStaff = 'now'

/** In the transaction of a change that staff make to what shoppers see. */
export const tellCatalogChanged = {
  name: 'catalog-changed-by-staff',
  text: `select announce('catalog_changed', '${changedByStaff}')`,
  values: [],
}
