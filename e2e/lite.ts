/** A browser whose learner chose lite mode; Chromium drops a `Save-Data` of ours where it follows a redirect. */
export const LITE_CHOSEN = {
  cookies: [
    {
      name: 'lite',
      value: 'on',
      domain: 'localhost',
      path: '/',
      expires: -1,
      httpOnly: true,
      secure: false,
      sameSite: 'Lax' as const,
    },
  ],
  origins: [],
}
