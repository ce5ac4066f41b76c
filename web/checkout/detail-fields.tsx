import { DetailField, EmailField } from './detail-field.tsx'

export function PersonalFields({ email, place }: { email: string; place: string }) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <DetailField name="displayName" place={place} className="sm:col-span-2" />
      <EmailField email={email} place={place} />
      <DetailField name="phoneNumber" place={place} />
    </div>
  )
}

export function ShippingFields({ place }: { place: string }) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <DetailField name="street" place={place} className="sm:col-span-2" />
      <DetailField name="city" place={place} />
      <DetailField name="district" place={place} />
      <DetailField name="zipCode" place={place} />
    </div>
  )
}
