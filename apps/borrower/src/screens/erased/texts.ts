/** After a person had everything about them deleted. */
export const en = {
  title: 'Your data was deleted',
  text: 'On {day} we deleted what we kept about you, and signed you out on all devices. You can register again at any time.',
  logIn: 'Register again',
} as const;
