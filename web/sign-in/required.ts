// The one rule of these forms: there must be something. Space alone is nothing, except in a password.

export const filled = (message: string) => ({
  validate: (text = '') => text.trim() !== '' || message,
})

export const signInMessages = {
  loginEmail: 'Enter Your Email Please *',
  loginPassword: 'Enter Your Password Please *',
  name: 'Enter Name Please *',
  email: 'Enter Email Please *',
  password: 'Enter Password Please *',
  code: 'Enter the code please *',
}
