export function measurePages(): Promise<object[]> { return Promise.resolve([]); }
