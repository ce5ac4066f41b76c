// The name of a picture, made from the title of what it shows; the manifest of the drawn pictures is keyed by it.

/** Lower-case ASCII words joined by hyphens: "Crème Fraîche 200 ml" becomes "creme-fraiche-200-ml". */
export function pictureName(title: string): string {
  return title
    .replace(/ß/g, 'ss')
    .replace(/[æÆ]/g, 'ae')
    .replace(/[œŒ]/g, 'oe')
    .replace(/[øØ]/g, 'o')
    .replace(/[łŁ]/g, 'l')
    .replace(/&/g, ' and ')
    .replace(/%/g, ' percent ')
    .normalize('NFD')
    .replace(/[\u0300-\u036f'’]/g, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
}

export const categoryPictureName = (name: string): string => `category-${pictureName(name)}`
export const couponPictureName = (title: string): string => `coupon-${pictureName(title)}`
