/** Who tries the room of the team where there is a seed and nobody is named. */
export const DEMO_TEACHER = { n: 'Tainá Rocha', e: 'professora@evolua.example' }
export const DEMO_MAKER = 'aprovadora@evolua.example'
