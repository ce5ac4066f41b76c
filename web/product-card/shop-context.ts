// The shop for parts of its pages that are shown elsewhere, such as in a preview of the back office.
import { createContext } from 'react'
import type { PublicShop } from '#domain/settings/default-shop.ts'

export const ShopContext = createContext<PublicShop | undefined>(undefined)
