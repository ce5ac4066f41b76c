/** What the session needs could not be had for want of a connection: the SDK, the shop's settings, a new token. */
export class Unreachable extends Error {}
