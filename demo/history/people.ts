// Invented customers and staff. Their addresses end in domains and their numbers are of a range that nobody can own
// (RFC 2606, 555-01xx), so that nothing sent to them reaches anybody.
import { userTokenOf } from '#domain/people/customer.ts'
import { roles } from '#domain/people/permission.ts'
import type { Role } from '#domain/people/permission.ts'
import { minutesAfter } from './history.ts'
import type { Address, Colleague, Customer } from './history.ts'
import type { Random } from './random.ts'

const uidCharacters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const cards: [number: string, weight: number][] = [
  ['4242424242424242', 50],
  ['5555555555554444', 26],
  ['4000056655665556', 12],
  ['378282246310005', 8],
  ['6011111111111117', 4],
]

export type People = ReturnType<typeof createPeople>

/** Invents people, no two with the same email, phone number or user token. */
export function createPeople(random: Random) {
  const taken = new Set<string>()

  function free(make: (attempt: number) => string): string {
    for (let attempt = 0; ; attempt++) {
      const one = make(attempt)
      if (taken.has(one)) continue
      taken.add(one)
      return one
    }
  }

  function inventAddress(): Address {
    const [first, last] = [random.pick(firstNames), random.pick(lastNames)]
    const [city, districts, zip] = random.weighted(towns, ([, , , weight]) => weight)
    const handle = `${first}.${last}`.toLowerCase().replaceAll(/[^a-z.]/g, '')
    return {
      displayName: `${first} ${last}`,
      email: free((attempt) => `${handle}${attempt || ''}@${random.pick(domains)}`),
      phoneNumber: free(() => `1${areaCode + random.below(40)}55501${random.text('0123456789', 2)}`),
      street: `${random.between(2, 248)} ${random.pick(streets)}${random.happens(0.25) ? `, Apt ${random.between(1, 40)}` : ''}`,
      city,
      district: random.pick(districts),
      zipCode: `${zip}${random.below(10)}`,
    }
  }

  return {
    inventAddress,

    inventCustomer(registeredAt: Date, known: Partial<Address> = {}): Customer {
      const kind = random.below(100)
      return {
        ...inventAddress(),
        ...known,
        uid: random.text(uidCharacters, 28),
        userToken: free(() => userTokenOf(random.below(1_000_000))),
        accountType: kind < 68 ? 'Email&Password' : kind < 90 ? 'Google' : 'Facebook',
        registeredAt,
        card: random.weighted(cards, ([, weight]) => weight)[0],
        // A few regulars, many who come now and then.
        loyalty: random.happens(0.15) ? random.between(6, 12) : random.between(1, 3),
      }
    },

    /** One for each role, the owner first; then those who pack and deliver while the demo runs. */
    inventStaff: (openedAt: Date): Colleague[] => {
      const named = roles.map((role) => ({ role, displayName: colleagues[role], email: `${role}@larder.example` }))
      return [...named, simulatedPacker, simulatedDriver, simulatedDispatcher].map((colleague, index) => ({
        uid: random.text(uidCharacters, 28),
        ...colleague,
        joinedAt: minutesAfter(openedAt, index * 97),
      }))
    },
  }
}

export const simulatedPacker = {
  role: 'picker',
  displayName: 'Salma Haddad',
  email: 'packer@larder.example',
} as const satisfies Partial<Colleague>

export const simulatedDriver = {
  role: 'driver',
  displayName: 'Jo Marchetti',
  email: 'courier@larder.example',
} as const satisfies Partial<Colleague>

/** Plans the runs. */
export const simulatedDispatcher = {
  role: 'service',
  displayName: 'Wanda Brandt',
  email: 'dispatch@larder.example',
} as const satisfies Partial<Colleague>

export const colleagues: Record<Role, string> = {
  owner: 'Nora Whitfield',
  manager: 'Dev Raman',
  catalog: 'Ines Carvalho',
  service: 'Theo Lindqvist',
  picker: 'Mia Okafor',
  driver: 'Sam Keller',
  viewer: 'Hannah Vogel',
}

const domains = ['example.com', 'example.org', 'example.net']
// A hundred numbers in each of the area codes from here on.
const areaCode = 503

const towns: [name: string, districts: string[], zip: string, weight: number][] = [
  ['Port Alder', ['Harbor', 'Old Town', 'Northgate', 'Mill Quarter', 'University'], '9721', 10],
  ['Fernhill', ['Orchard Park', 'Station', 'Lakeside'], '9723', 5],
  ['Westbrook', ['Riverside', 'Meadows', 'Church Hill'], '9725', 4],
  ['Cedar Bay', ['Seafront', 'Lighthouse'], '9728', 2],
]

const streets =
  `Alder Street, Juniper Lane, Harbor Road, Maple Avenue, Mill Street, Orchard Way, Chestnut Street, Station Road,
  Lakeview Drive, Rosemary Court, Bridge Street, Willow Lane, Cooper Street, Garden Terrace, Lighthouse Road, Hazel Close,
  Market Street, Fern Avenue, Quarry Lane, Linden Street, Meadow Drive, Ferry Street, Birch Road, Saddler Street`
    .split(',')
    .map((name) => name.trim())

const firstNames =
  `Amelia Noah Priya Lucas Grace Mateo Hannah Omar Chloe Ethan Aisha Daniel Sofia Marcus Ling Oliver Nadia
  Samuel Ruby Kofi Elena Jack Yuki Leo Fatima Ben Clara Diego Maya Felix Zoe Ivan Naomi Hugo Leila Adam Rosa Tariq Emma
  Jonas Alice Victor Imani George Lucia Henry Anika Thomas Freya Rafael Molly Arjun Stella Erik Camila Peter Joanna Sean`.split(
    /\s+/,
  )

const lastNames =
  `Turner Patel Nguyen Garcia Bennett Kowalski Okoye Fischer Hughes Moreno Chen Larsen Rossi Walker Haddad
  Brooks Silva Novak Foster Tanaka Murphy Ahmed Jensen Coleman Ortiz Schmidt Price Duarte Mensah Reid Petrov Sanders Kaur
  Marsh Dubois Griffin Yilmaz Palmer Costa Holt Ivanova Barnes Quinn Santos Weber Doyle Iqbal Hayes Lindgren Romano Pierce
  Osei Franklin Vega Becker Shaw Nakamura Dalton`.split(/\s+/)
