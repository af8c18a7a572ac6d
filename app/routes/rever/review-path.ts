export const REVIEW_PATH = '/rever'
