import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/session.ts";

export const es: Translation<typeof en, "es"> = {
  title: "Iniciar sesión en {site}",
  userName: "Nombre de usuario",
  userNameHint: "Vale cualquier nombre. Si contiene 'admin', eres el administrador.",
  password: "Contraseña",
  passwordHint: "La contraseña es: {password}",
  logIn: "Iniciar sesión",
  demoNote: "Esto es una demo. Nada de lo que escribas o subas sale de este navegador.",
  noAccount: "¿Aún no tienes cuenta?",
  register: "Crear una cuenta",
  registerNote:
    "La cuenta se añade a la lista de usuarios de esta demo, en este navegador. Su contraseña es la de la demo: {password}",
  createAndLogIn: "Crear e iniciar sesión",
  backToLogIn: "Volver al inicio de sesión",
  emailInvalid: "Escribe una dirección de correo como ana@example.com",
  accountExists: "Ya hay una cuenta con este nombre o correo electrónico. Inicia sesión con ella.",
  loginSuccessful: "Sesión iniciada",
  welcome: "Hola, {name}",
  loginFailed: "No se ha podido iniciar sesión",
  invalidCredentials: "Los datos de acceso no son válidos. Prueba con la contraseña: '{password}'",
  loggedOut: "Sesión cerrada",
  loggedOutText: "Has cerrado la sesión.",
  loggedOutIdle: "Has estado un rato fuera, así que se ha cerrado la sesión.",
  signedOutTitle: "Has cerrado la sesión",
  signedOutText: "Tus archivos y ajustes te esperan en este navegador.",
};
