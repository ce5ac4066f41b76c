// Sends the result of the sign-in to the shop's window and closes this one. Uses a channel and not `opener`, because a
// provider's page can sever the two windows.
const { channel, ticket, error, message } = document.body.dataset
if (channel) {
  const line = new BroadcastChannel(`oauth-${channel}`)
  line.postMessage(ticket ? { ticket } : { error, message })
  setTimeout(() => {
    line.close()
    window.close()
  }, 100)
}
