// Tells the shop's window how the sign-in went, and closes this one. A channel and not the opener: a company's page can
// cut the two windows apart.
const { channel, ticket, error, message } = document.body.dataset
if (channel) {
  const line = new BroadcastChannel(`oauth-${channel}`)
  line.postMessage(ticket ? { ticket } : { error, message })
  setTimeout(() => {
    line.close()
    window.close()
  }, 100)
}
