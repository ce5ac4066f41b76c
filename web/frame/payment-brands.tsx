// The cards and services one can pay with, as one picture.

const plate = <rect width="46" height="30" rx="6" fill="#fff" />

export function PaymentBrands() {
  return (
    <svg
      viewBox="0 0 262 30"
      role="img"
      aria-label="Visa, Mastercard, American Express, bKash, Nagad"
      className="h-7 w-auto max-w-full"
    >
      <g>
        {plate}
        <text x="23" y="20" textAnchor="middle" fontSize="13" fontWeight="800" fontStyle="italic" fill="#1a2f86">
          VISA
        </text>
      </g>
      <g transform="translate(54)">
        {plate}
        <circle cx="19" cy="15" r="8.5" fill="#e2222e" />
        <circle cx="28" cy="15" r="8.5" fill="#f59b1c" fillOpacity=".92" />
      </g>
      <g transform="translate(108)">
        <rect width="46" height="30" rx="6" fill="#1f72cd" />
        <text x="23" y="19.5" textAnchor="middle" fontSize="11" fontWeight="800" fill="#fff">
          AMEX
        </text>
      </g>
      <g transform="translate(162)">
        {plate}
        <text x="23" y="19.5" textAnchor="middle" fontSize="11.5" fontWeight="800" fill="#d12053">
          bKash
        </text>
      </g>
      <g transform="translate(216)">
        {plate}
        <text x="23" y="19.5" textAnchor="middle" fontSize="11" fontWeight="800" fill="#c8401b">
          Nagad
        </text>
      </g>
    </svg>
  )
}
