export const en = {
  email: "Email",
  password: "Password",
  forgotten: "Forgot your password?",
  newPassword: "At least {min} characters. Several words that only make sense to you are easy to remember.",
  cookies: { title: "Your browser blocks this site’s cookies", allow: "Allow them to sign in." },
} as const;
