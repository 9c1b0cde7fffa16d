import type { Translation } from "#app/lib/language/strings.ts";
import type { en } from "../en/session.ts";

export const fr: Translation<typeof en, "fr"> = {
  title: "Connexion à {site}",
  userName: "Nom d’utilisateur",
  userNameHint: "Tous les noms conviennent. S’il contient 'admin', vous êtes l’administrateur.",
  password: "Mot de passe",
  passwordHint: "Le mot de passe est : {password}",
  logIn: "Se connecter",
  demoNote: "Ceci est une démo. Rien de ce que vous saisissez ou ajoutez ne quitte ce navigateur.",
  noAccount: "Pas encore de compte ?",
  register: "Créer un compte",
  registerNote:
    "Le compte est ajouté à la liste des utilisateurs de cette démo, dans ce navigateur. Son mot de passe est celui de la démo : {password}",
  createAndLogIn: "Créer et se connecter",
  backToLogIn: "Retour à la connexion",
  emailInvalid: "Saisissez une adresse e-mail comme anne@example.com",
  accountExists: "Un compte porte déjà ce nom ou cette adresse e-mail. Connectez-vous plutôt.",
  loginSuccessful: "Connexion réussie",
  welcome: "Bienvenue {name}",
  loginFailed: "Échec de la connexion",
  invalidCredentials: "Identifiants incorrects. Essayez le mot de passe : '{password}'",
  loggedOut: "Déconnexion",
  loggedOutText: "Vous avez été déconnecté.",
  loggedOutIdle: "Vous étiez absent depuis un moment : vous avez été déconnecté.",
  signedOutTitle: "Vous êtes déconnecté",
  signedOutText: "Vos fichiers et paramètres vous attendent dans ce navigateur.",
};
