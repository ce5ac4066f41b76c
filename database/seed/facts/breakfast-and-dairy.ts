// Facts about breakfast, dairy and eggs. The columns are those of parse-facts.ts.

export const breakfastAndDairy = `
Millbrook Rolled Oats | Millbrook | Scotland | Oats | gluten | VH | 7.1/1.2/59.8/1/9.4/12.2/0.01 | 40 g | A365
Pinhead Steel Cut Oats | Millbrook | Ireland | Oats | gluten | VH | 7.3/1.3/60.2/1.1/9/12/0.01 | 40 g | A365
Apple & Cinnamon Porridge Pots | Millbrook | England | Oats 62%, milk powder, sugar, dried apple 7%, cinnamon, salt | gluten,milk+nuts,soy | G | 6.4/1.9/62.8/20.4/6.8/12.6/0.3 | 57 g | A270
Toasted Oat Bran | Millbrook | Finland | Oat bran | gluten | V | 7.6/1.4/49.8/1.6/15.4/16.8/0.01 | 20 g | A365
Five Grain Porridge Blend | Millbrook | Germany | Oats, rye, barley, wheat, spelt | gluten | V | 3.6/0.6/63.2/1.3/10.6/11.1/0.01 | 45 g | A365
Maple Pecan Granola | Millbrook | Canada | Oats 55%, sugar, pecans 9%, sunflower oil, maple syrup 6%, salt | gluten,nuts+peanuts,sesame,milk | V | 18.9/2/57.2/19.6/6.9/9.2/0.2 | 45 g | A270
Coconut & Almond Granola | Millbrook | England | Oats 52%, coconut 12%, almonds 10%, honey, sunflower oil | gluten,nuts+peanuts,sesame,milk | G | 22.8/8.7/48.3/16.1/9.1/11.3/0.1 | 45 g | A270
Alpine Bircher Muesli | Millbrook | Switzerland | Oats 58%, wheat flakes, raisins, dried apple 6%, milk powder, hazelnuts | gluten,milk,nuts+sesame,soy | G | 7.4/1.4/60.6/18.7/8.1/11.7/0.1 | 50 g | A270
Cranberry Seed Crunch | Millbrook | England | Oats 54%, sunflower seeds, pumpkin seeds, sweetened cranberries 8%, sugar, rapeseed oil | gluten+nuts,peanuts,sesame | V | 17.9/2.2/52.4/18.2/7.9/11.8/0.05 | 45 g | A270
Dark Chocolate Granola | Millbrook | England | Oats 56%, sugar, dark chocolate 10% (cocoa mass, sugar, emulsifier: soy lecithin), sunflower oil, salt | gluten,soy+nuts,milk,peanuts | V | 17.8/4.4/57.8/21.2/8/9.3/0.2 | 45 g | A270
Golden Corn Flakes | Millbrook | Germany | Corn 92%, sugar, malted barley extract, salt, vitamins, iron | gluten | VH | 0.9/0.2/83.6/7.8/3.1/7.4/1 | 30 g | A365
Honey Puffed Wheat | Millbrook | England | Wheat 62%, sugar, honey 8%, glucose syrup, salt | gluten+nuts,milk | G | 1.6/0.3/80.8/36.4/5.6/7.3/0.1 | 30 g | A365
Cocoa Rice Crispies | Millbrook | Italy | Rice 68%, sugar, fat reduced cocoa 5%, salt, malted barley extract | gluten+milk,nuts | V | 2.4/1.1/83.3/28.9/3.2/5.9/0.6 | 30 g | A365
Malted Wheat Biscuits | Millbrook | England | Wholegrain wheat 95%, malted barley extract, sugar, salt | gluten | VH | 2/0.5/68.6/4.3/10/11.6/0.28 | 2 pieces | A365
Cinnamon Toasted Squares | Millbrook | England | Wheat flour, sugar, rapeseed oil, cinnamon 1%, salt | gluten+milk,nuts,soy | V | 9.8/0.9/72.6/24.8/5.4/6.1/0.7 | 30 g | A365
Strawberry Pan Jam | Copper Pan | England | Sugar, strawberries 45%, lemon juice, pectin | - | VFH | 0.1/0/61.2/60.4/0.9/0.4/0.02 | 15 g | A730
Seville Orange Marmalade | Copper Pan | England | Sugar, Seville oranges 35%, pectin, lemon juice | - | VFH | 0/0/64.3/63.6/0.8/0.2/0.02 | 15 g | A730
Wild Blueberry Preserve | Copper Pan | Canada | Wild blueberries 50%, sugar, pectin, lemon juice | - | VFH | 0.2/0/56.8/55.3/1.7/0.4/0.01 | 15 g | A730
Hazelnut Cocoa Spread | Copper Pan | Italy | Sugar, sunflower oil, hazelnuts 16%, fat reduced cocoa 8%, milk powder, emulsifier (soy lecithin) | nuts,milk,soy+peanuts | GF | 33.4/6.1/54.2/52.6/3.9/5.8/0.1 | 15 g | A365
Clover Honey Squeeze | Amberhive | New Zealand | Clover honey | - | GFH | 0/0/81.5/81/0/0.3/0.01 | 15 g | A730
Tahini & Date Spread | Saffron Gate | Israel | Dates 60%, tahini (sesame) 38%, salt | sesame+nuts,peanuts | VFH | 22.1/3.1/42.8/39.6/7.9/9.6/0.2 | 20 g | A365
Buttermilk Pancake Mix | Millbrook | United States | Wheat flour, buttermilk powder (milk) 12%, sugar, raising agents, salt | gluten,milk+eggs,soy | G | 2.1/0.8/71.8/13.9/2.6/10.8/1.7 | 50 g | A365
Breakfast Pancake Stack | Hollow Oak | Netherlands | Wheat flour, water, egg, sugar, rapeseed oil, milk powder, raising agents, salt | gluten,milk,eggs+soy | G | 7.6/1/44.9/14.2/1.4/6.3/0.9 | 2 pieces | B10
Butter Toaster Waffles | Hollow Oak | Belgium | Wheat flour, butter (milk) 14%, egg, sugar, milk, raising agent, salt | gluten,milk,eggs+nuts,soy | G | 18.2/10.6/49.3/14.8/1.6/6.6/0.8 | 2 pieces | B21
Amber Maple Syrup | Copper Pan | Canada | Maple syrup | - | VFH | 0.1/0/67/60.5/0/0/0.02 | 20 ml | A730
Brindle Farm Whole Milk | Brindle Farm | United States | Whole cow’s milk | milk | GFH | 3.8/2.4/4.7/4.7/0/3.4/0.1 | 200 ml | C8
Semi-Skimmed Milk | Brindle Farm | United States | Semi-skimmed cow’s milk | milk | GFH | 1.8/1.1/4.8/4.8/0/3.6/0.11 | 200 ml | C8
Lactose Free Milk | Brindle Farm | Germany | Semi-skimmed cow’s milk, lactase enzyme | milk | GFHL | 1.8/1.1/4.8/4.8/0/3.5/0.11 | 200 ml | C14
Half & Half | Brindle Farm | United States | Milk, cream (milk) | milk | GFH | 11.8/7.5/4.2/4.2/0/3.1/0.1 | 30 ml | C12
Whipping Cream | Brindle Farm | United States | Cream (milk), stabiliser (carrageenan) | milk | GFH | 35.2/22.4/3/3/0/2.1/0.07 | 30 ml | C14
Crème Fraîche | Brindle Farm | France | Cream (milk), milk cultures | milk | GFH | 30.4/20.4/2.6/2.6/0/2.3/0.06 | 30 g | C18
Farmhouse Mature Cheddar | Brindle Farm | England | Cheddar cheese (milk, salt, cultures, vegetarian rennet) | milk | GFH | 34.9/21.7/0.1/0.1/0/25.4/1.8 | 30 g | C60
Holed Alpine Swiss Wedge | Alpenhof | Switzerland | Cheese (raw cow’s milk, salt, cultures, rennet) | milk | F | 31.8/19.6/0/0/0/28.6/0.6 | 30 g | C60
Buffalo Mozzarella Ball | Casa Lume | Italy | Buffalo milk, salt, rennet, whey | milk | F | 22.4/15.6/0.8/0.8/0/13.7/0.6 | 60 g | C14
Barrel Aged Feta | Casa Lume | Greece | Feta cheese (sheep’s and goat’s milk, salt, cultures, vegetarian rennet) | milk | GF | 23.2/16.1/0.7/0.7/0/16.6/2.6 | 50 g | C90
Ripe Camembert Round | Alpenhof | France | Camembert cheese (cow’s milk, salt, cultures, rennet) | milk | F | 21.6/14.7/0.3/0.2/0/19.8/1.5 | 30 g | C30
Fresh Goat Cheese Log | Alpenhof | France | Goat’s milk, salt, cultures, vegetarian rennet | milk | GF | 20.6/14/1.4/1.2/0/14.8/1.1 | 30 g | C30
Aged Grana Wedge | Casa Lume | Italy | Cheese (cow’s milk, salt, rennet, preservative: egg lysozyme) | milk,eggs | F | 28.8/18.2/0/0/0/33/1.5 | 20 g | C120
Greek Style Plain Yogurt | Brindle Farm | Germany | Whole milk yogurt, cream (milk) | milk | GFH | 9.6/6.3/4/4/0/5.2/0.13 | 125 g | C21
Wild Berry Yogurt | Brindle Farm | Germany | Yogurt (milk), sugar, blueberries 5%, raspberries 4%, corn starch | milk | GFH | 3.1/2/13.6/12.9/0.4/3.6/0.12 | 125 g | C21
Skyr with Peach | Brindle Farm | Iceland | Skyr (skimmed milk), peach 8%, sugar | milk | GFH | 0.2/0.1/9.2/8.8/0.2/9.4/0.1 | 150 g | C21
Mango Lassi Drink | Saffron Gate | England | Yogurt (milk) 70%, mango purée 22%, sugar, cardamom | milk | GFH | 2.1/1.3/12.4/12.1/0.3/2.6/0.1 | 250 ml | C14
Caramel Custard Cups | Brindle Farm | France | Whole milk, sugar, egg 12%, caramel 10% | milk,eggs | GF | 3.9/2/20.6/20.1/0/4.6/0.14 | 100 g | C21
Plain Milk Kefir | Brindle Farm | Poland | Pasteurised milk, kefir cultures | milk | GFH | 3.2/2/4/4/0/3.4/0.11 | 250 ml | C21
Salted Churned Butter | Brindle Farm | Ireland | Butter (milk), salt 1.7% | milk | GFH | 80.2/52.1/0.6/0.6/0/0.6/1.7 | 10 g | C60
Unsalted Baking Butter | Brindle Farm | Ireland | Butter (milk) | milk | GFH | 82/53.4/0.6/0.6/0/0.6/0.02 | 10 g | C60
Clarified Ghee | Saffron Gate | India | Clarified butter (milk) | milk | GFH | 99.6/63.2/0/0/0/0.2/0 | 10 g | A365
Free Range Brown Eggs | Hen & Hedge | United States | Hen’s eggs | eggs | GFH | 9.2/2.6/0.4/0.4/0/12.6/0.36 | 2 pieces | C28
Pasture Raised Medium Eggs | Hen & Hedge | United States | Hen’s eggs | eggs | GFH | 9.4/2.6/0.4/0.4/0/12.5/0.36 | 2 pieces | C28
Speckled Quail Eggs | Hen & Hedge | France | Quail’s eggs | eggs | GFH | 11.1/3.6/0.4/0.4/0/13.1/0.35 | 3 pieces | C28
`
