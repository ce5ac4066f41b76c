// The form of the details, for the fields on the page and in the dialog.
import { createContext, use } from 'react'
import { checkoutTextProblem, deliveryNoteProblem, shippingRequired } from '#domain/order/checkout.ts'
import type { Form, Problems } from '#ui/use-form.ts'
import { detailFields } from './details.ts'
import type { Details } from './details.ts'

export const DetailsContext = createContext<Form<Details> | undefined>(undefined)

export function useDetailsForm(): Form<Details> {
  const form = use(DetailsContext)
  if (form === undefined) throw new Error('The fields of the details are for the checkout')
  return form
}

export function detailProblems(details: Details, hasTimes: boolean): Problems<Details> {
  const texts = detailFields.map((name) => [name, checkoutTextProblem(name, details[name])] as const)
  return {
    ...Object.fromEntries(texts),
    courier: details.courier === '' ? (hasTimes ? timeRequired : shippingRequired) : undefined,
    deliveryNote: deliveryNoteProblem(details.deliveryNote),
  }
}

const timeRequired = 'Please choose a delivery time.'
