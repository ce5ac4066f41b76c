// Facts about bread, cakes and drinks. The columns are those of parse-facts.ts.

export const bakeryAndDrinks = `
Hollow Oak Sourdough Loaf | Hollow Oak | United States | Wheat flour, water, wholemeal rye flour, salt | gluten+sesame,milk | VH | 1.1/0.2/47.8/1.6/3.4/9.1/1.1 | 50 g | B3
Soft White Sandwich Bread | Hollow Oak | United States | Wheat flour, water, yeast, sugar, salt, rapeseed oil, soy flour | gluten,soy+sesame,milk | VH | 2.1/0.3/46.2/3.4/2.6/8.8/1 | 40 g | B5
Seeded Rye Bread | Hollow Oak | Germany | Rye flour, water, sunflower seeds, linseed, salt, sesame seeds, yeast | gluten,sesame+nuts,soy | V | 7.2/0.9/36.4/2.1/8.3/8.4/1.2 | 50 g | B6
Stone Baked Baguette | Hollow Oak | France | Wheat flour, water, salt, yeast, malted barley flour | gluten+sesame,milk | V | 1.2/0.2/55.6/2.6/2.9/9.2/1.3 | 60 g | B1
Rosemary Olive Oil Focaccia | Hollow Oak | Italy | Wheat flour, water, extra virgin olive oil 8%, rosemary, sea salt, yeast | gluten+milk,sesame | V | 9.4/1.4/44.1/1.4/2.5/7.4/1.5 | 80 g | B3
Sesame & Poppy Bagels | Hollow Oak | United States | Wheat flour, water, sesame seeds, poppy seeds, sugar, salt, yeast, malted barley extract | gluten,sesame+eggs,milk | V | 3.6/0.5/50.3/5.6/2.9/10.6/1 | 1 piece | B5
Bavarian Pretzels | Hollow Oak | Germany | Wheat flour, water, butter (milk), salt, yeast, malted barley flour | gluten,milk+sesame | G | 3.9/2.1/53.2/1.9/2.7/9.3/2 | 1 piece | B2
Brioche Burger Buns | Hollow Oak | France | Wheat flour, free range eggs, butter (milk) 12%, sugar, milk, yeast, salt | gluten,eggs,milk+nuts,sesame,soy | G | 12.1/7/47.6/8.9/2.1/8.6/0.9 | 1 piece | B5
Crusty Petit Pain Rolls | Hollow Oak | France | Wheat flour, water, salt, yeast | gluten+sesame,milk | VH | 1.3/0.3/54.2/2.4/2.8/9/1.2 | 1 piece | B2
Soft Hot Dog Rolls | Hollow Oak | United States | Wheat flour, water, sugar, rapeseed oil, yeast, salt, soy flour | gluten,soy+milk,sesame | VH | 3.8/0.4/48.9/5.6/2.4/8.9/0.9 | 1 piece | B5
Wheat Tortilla Wraps | Maiz Alta | Mexico | Wheat flour, water, rapeseed oil, sugar, salt, raising agent (sodium bicarbonate) | gluten | VH | 6.8/0.6/49.7/2.2/2.6/8/1.1 | 1 piece | A45
Stone Ground Corn Tortillas | Maiz Alta | Mexico | Corn masa flour, water, lime | - | VFH | 2.8/0.4/44.6/0.9/6.3/5.7/0.1 | 2 pieces | A30
Garlic Coriander Naan | Saffron Gate | England | Wheat flour, water, yogurt (milk), garlic, rapeseed oil, coriander, sugar, salt, yeast | gluten,milk+mustard | G | 6.1/1.1/48.3/3.4/2.6/8.5/1 | 1 piece | B7
Greek Style Pita Pockets | Hollow Oak | Greece | Wheat flour, water, yeast, salt | gluten | VH | 1.2/0.2/52.7/2.4/2.8/9.3/0.9 | 1 piece | B6
All Butter Croissants | Hollow Oak | France | Wheat flour, butter (milk) 24%, water, sugar, yeast, egg, salt, milk | gluten,milk,eggs+nuts | G | 23.7/15.4/45.2/7.6/2.2/8.4/1 | 1 piece | B2
Pain au Chocolat | Hollow Oak | France | Wheat flour, butter (milk) 22%, dark chocolate 12% (cocoa mass, sugar, emulsifier: soy lecithin), water, sugar, egg, yeast, salt | gluten,milk,eggs,soy+nuts | G | 24.8/15.6/45.6/14.3/2.8/7.8/0.8 | 1 piece | B2
Glazed Chocolate Doughnuts | Hollow Oak | United States | Wheat flour, sugar, palm oil, water, fat reduced cocoa, milk powder, egg, soy flour, yeast, salt | gluten,milk,eggs,soy+nuts | G | 22.3/10.4/49.6/21.8/2.4/6.1/0.7 | 1 piece | B2
Apple Turnovers | Hollow Oak | France | Apple 38%, wheat flour, butter (milk), sugar, water, egg, salt, cinnamon | gluten,milk,eggs+nuts | G | 16.4/10.2/38.7/14.9/2.1/4.6/0.6 | 1 piece | B2
Golden Chicken Pot Pie | Hollow Oak | United States | Wheat flour, chicken 22%, milk, carrot, peas, butter (milk), potato, onion, celery, egg, salt, pepper | gluten,milk,eggs,celery+mustard | - | 13.8/7.1/22.4/2.1/1.7/9.2/0.8 | 250 g | C4
Strawberry Cream Shortcake | Hollow Oak | United States | Cream (milk) 34%, wheat flour, strawberries 18%, sugar, butter (milk), egg, salt, raising agent | gluten,milk,eggs+nuts,soy | G | 21.6/13.2/32.8/18.7/1.1/4.3/0.4 | 1 piece | C3
Vanilla Celebration Cake | Hollow Oak | United States | Sugar, wheat flour, egg, butter (milk), rapeseed oil, milk powder, vanilla, raising agent, salt | gluten,milk,eggs+nuts,soy | G | 19.4/8.6/56.7/41.2/0.9/4.1/0.5 | 75 g | B10
Raspberry Frosted Cupcakes | Hollow Oak | United States | Sugar, wheat flour, butter (milk), egg, raspberry purée 6%, milk, raising agent, salt | gluten,milk,eggs+nuts,soy | G | 20.8/12.4/54.3/39.7/0.9/4/0.5 | 1 piece | B5
Chocolate Chunk Cookies | Hollow Oak | United States | Wheat flour, dark chocolate 28% (cocoa mass, sugar, emulsifier: soy lecithin), butter (milk), brown sugar, egg, salt | gluten,milk,eggs,soy+nuts | G | 23.6/13.8/59.2/33.5/2.7/5.7/0.6 | 1 piece | B14
Lemon Drizzle Loaf Cake | Hollow Oak | England | Sugar, wheat flour, egg, butter (milk), lemon juice 6%, rapeseed oil, raising agent, salt | gluten,milk,eggs+nuts,soy | G | 16.9/7.8/54.1/34.6/0.9/4.8/0.6 | 60 g | B12
100% Pressed Apple Juice | Orchard Row | England | Apple juice | - | VFH | 0.1/0/10.6/10.1/0.2/0.1/0 | 200 ml | A270
Orange Juice with Bits | Sol y Grove | Spain | Orange juice with orange cells | - | VFH | 0.1/0/9.1/8.9/0.5/0.7/0 | 200 ml | C30
Tropical Pineapple Nectar | Sol y Grove | Thailand | Pineapple juice 50%, water, sugar, lemon juice | - | VFH | 0.1/0/12.2/11.9/0.2/0.2/0 | 200 ml | A270
Spiced Tomato Juice | Sol y Grove | Italy | Tomato juice 97%, lemon juice, celery extract, salt, chilli, pepper | celery | VF | 0.1/0/3.4/3.1/0.7/0.8/0.5 | 200 ml | A270
Fennwick Original Cola | Fennwick | United States | Carbonated water, sugar, caramel colour, phosphoric acid, flavouring, caffeine | - | VFH | 0/0/10.6/10.6/0/0/0 | 330 ml | A270
Cloudy Sicilian Lemonade | Fennwick | Italy | Water, sugar, Sicilian lemon juice 12%, lemon oil | - | VFH | 0/0/9.2/9/0.1/0.1/0 | 250 ml | A270
Fiery Ginger Beer | Fennwick | England | Carbonated water, sugar, ginger root 1.5%, lemon juice, chilli extract | - | VFH | 0/0/9.8/9.7/0/0/0 | 250 ml | A270
Blood Orange Soda | Fennwick | Italy | Carbonated water, sugar, blood orange juice 14%, citric acid | - | VFH | 0/0/9.4/9.3/0/0.1/0 | 330 ml | A270
Still Spring Water | Clearbeck | United States | Spring water | - | VFH | 0/0/0/0/0/0/0 | 250 ml | A540
Sparkling Mineral Water | Clearbeck | Germany | Natural mineral water, carbon dioxide | - | VFH | 0/0/0/0/0/0/0.01 | 250 ml | A540
Cucumber Mint Sparkling Water | Clearbeck | England | Carbonated spring water, natural cucumber and mint flavouring | - | VFH | 0/0/0/0/0/0/0 | 330 ml | A365
Young Coconut Water | Clearbeck | Thailand | Coconut water | - | VFH | 0/0/4.3/4.1/0/0.2/0.05 | 250 ml | A270
Harbour Blend Coffee Beans | Lantern Street | Brazil and Colombia | Roasted arabica coffee beans | - | VFH | ? | 10 g | A365
Ethiopian Ground Filter Coffee | Lantern Street | Ethiopia | Roasted ground arabica coffee | - | VFH | ? | 12 g | A365
Café Noir Decaf Capsules | Lantern Street | Colombia | Roasted ground decaffeinated coffee | - | VFH | ? | 5 g | A540
Cold Brew Coffee | Lantern Street | England | Water, coffee extract | - | VFH | 0/0/0.4/0/0/0.2/0 | 250 ml | C60
Morning Assam Tea Bags | Lantern Street | India | Black tea | - | VFH | ? | 3 g | A730
Jasmine Pearl Green Tea | Lantern Street | China | Green tea, jasmine blossom | - | VFH | ? | 3 g | A730
Peppermint Leaf Infusion | Lantern Street | Egypt | Peppermint leaves | - | VFH | ? | 2 g | A730
Rooibos Vanilla Tea | Lantern Street | South Africa | Rooibos, vanilla pieces, natural flavouring | - | VFH | ? | 3 g | A730
Barista Oat Drink | Oatmere | Sweden | Water, oats 10%, rapeseed oil, calcium carbonate, salt | gluten | VH | 3/0.3/6.6/4/0.8/1/0.1 | 200 ml | A240
Unsweetened Almond Drink | Oatmere | Spain | Water, almonds 2.5%, calcium carbonate, sea salt, locust bean gum | nuts | VFH | 1.1/0.1/0.1/0/0.4/0.4/0.13 | 200 ml | A240
Whole Bean Soy Drink | Oatmere | Italy | Water, soybeans 8%, calcium carbonate, salt | soy | VFH | 1.9/0.3/0.5/0.3/0.6/3.5/0.1 | 200 ml | A240
Creamy Coconut Drink | Oatmere | Netherlands | Water, coconut milk 7%, rice, calcium carbonate, salt | -+nuts,soy | VFH | 1.2/1.1/2.7/1.6/0/0.2/0.13 | 200 ml | A240
Elderflower Cordial | Fennwick | England | Sugar, water, elderflower infusion 12%, lemon juice, citric acid | -+sulphites | VFH | 0/0/66/65/0/0/0 | 25 ml | A365
Indian Tonic Water | Fennwick | England | Carbonated water, sugar, citric acid, quinine, flavouring | - | VFH | 0/0/5/5/0/0/0 | 200 ml | A365
Raspberry Syrup | Fennwick | Poland | Sugar, raspberry juice 35%, water, citric acid | - | VFH | 0/0/68/67/0.2/0.1/0 | 20 ml | A540
Grapefruit Rosemary Mixer | Fennwick | England | Carbonated water, sugar, grapefruit juice 6%, rosemary extract | - | VFH | 0/0/4.6/4.5/0/0.1/0 | 200 ml | A365
`
