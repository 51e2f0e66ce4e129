/** The languages of the product, as requests and answers name them (decisions §8). */
export const languages = ['en', 'fil', 'hi', 'id'] as const;
