// Addresses by which somebody would make the server call its own network, for everything that takes addresses.

export const hostileAddresses = [
  'http://shop.example/a.jpg',
  'ftp://shop.example/a.jpg',
  'file:///etc/passwd',
  'data:image/png;base64,AAAA',
  'https://user:secret@shop.example/a.jpg',
  'https://shop.example:8443/a.jpg',
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f000001/',
  'https://2130706433/',
  'https://017700000001/',
  'https://[::1]/',
  'https://[::ffff:127.0.0.1]/',
  'https://[::ffff:a9fe:a9fe]/',
  'https://[64:ff9b::a00:1]/',
  'https://[fe80::1]/',
  'https://[fd00:ec2::254]/',
  'https://169.254.169.254/latest/meta-data/',
  'https://10.0.0.1/',
  'https://192.168.1.1/',
  '//shop.example/a.jpg',
  `https://shop.example/${'a'.repeat(2_000)}`,
]

/** Names, what they resolve to, and why they are refused. */
export const hostileNames: [name: string, addresses: string[], reason: string][] = [
  ['nowhere.example', [], 'unknown-host'],
  ['localhost', ['127.0.0.1'], 'not-public'],
  ['metadata.google.internal', ['169.254.169.254'], 'not-public'],
  // One good address doesn't excuse the other.
  ['half.example', ['93.184.215.14', '10.1.2.3'], 'not-public'],
  ['six.example', ['fd12::1'], 'not-public'],
]
