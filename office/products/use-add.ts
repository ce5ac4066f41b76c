// Adds a product, with its picture if one was chosen.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callOffice } from '#office/call-office.ts'
import { addProduct } from './add-product.ts'
import type { NewPicture } from './add-product.ts'
import { sendPicture } from './picture/send-picture.ts'
import { putProduct } from './product-data.ts'
import type { NewFields, StaffProduct } from './product-data.ts'

type Wanted = { fields: NewFields; picture: NewPicture | undefined; onProgress: (share: number) => void }

export function useAdd() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ fields, picture, onProgress }: Wanted) =>
      addProduct(fields, picture, {
        add: (body) => callOffice<StaffProduct>('/products', { method: 'POST', body }),
        send: ({ _id, version }, { file, crop }) => sendPicture(_id, version, { file, crop, onProgress }),
      }),
    onSuccess({ product }) {
      putProduct(client, product)
      for (const queryKey of [['products'], ['log'], ['today']]) void client.invalidateQueries({ queryKey })
    },
  })
}
