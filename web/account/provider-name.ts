// The ways to sign in, as shoppers call them.

const names: Record<string, string> = {
  password: 'Email and password',
  'google.com': 'Google',
  'facebook.com': 'Facebook',
}

export function providerName(provider: string): string {
  return names[provider] ?? provider
}
